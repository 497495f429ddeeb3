/** Processor time of this process while `work` runs, in milliseconds. Unlike elapsed time it does not depend on what else the machine does. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
