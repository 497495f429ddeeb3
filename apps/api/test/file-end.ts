const waiting: (() => unknown)[] = []

/** Does something when the test file that runs now is done, the last first. Workers go on to the next file with the same modules. */
export const whenFileEnds = (work: () => unknown): void => void waiting.push(work)

/** Called by `file-end-setup.ts`, once for each test file. */
export async function fileEnds(): Promise<void> {
  while (waiting.length > 0) await waiting.pop()!()
}
