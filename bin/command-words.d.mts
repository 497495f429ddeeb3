export function asksForHelp(words: readonly string[]): boolean
export function unknownCommand(word: string, commands: readonly string[]): string
export function closest<Word extends string>(word: string, candidates: readonly Word[]): Word | undefined
