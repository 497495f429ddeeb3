import { connect, migrate } from '@leasing/api/internals'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { aSite } from '../../api/test/builders.ts'
import { freePort } from '../../api/test/free-port.ts'
import { savePictures } from '../../api/test/save-pictures.ts'
import { spawnProgram } from '../../api/test/spawn-program.ts'
import { tempFolder } from '../../api/test/temp-folder.ts'
import { saveContent } from '../../api/test/test-api.ts'

const VERSION = manifest.version

test.each([
  { name: 'site', file: '../website/server/main.ts', portVariable: 'PORT', metricsVariable: 'METRICS_PORT' },
  { name: 'api', file: 'src/main.ts', portVariable: 'PORT', metricsVariable: 'METRICS_PORT' },
  {
    name: 'office',
    file: '../office/server/main.ts',
    portVariable: 'OFFICE_PORT',
    metricsVariable: 'OFFICE_METRICS_PORT',
  },
])(
  'the $name shows its release in its first log line, in /readyz from the first moment on, and in its metrics',
  async ({ name, file, portVariable, metricsVariable }) => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const program = spawnProgram(file, [], {
      NODE_ENV: 'production',
      DATA_DIR: await aSmallSite(),
      [portVariable]: String(port),
      [metricsVariable]: String(metricsPort),
      PREVIEW_PORT: '0',
    })
    const readiness = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.text(),
        () => '',
      )

    await program.printed(/\n/)
    await expect.poll(readiness).not.toBe('')
    expect(lastLine(await readiness())).toBe(`version ${VERSION}`)
    await expect.poll(readiness).toMatch(/^ready\n/)
    expect(lastLine(await readiness())).toBe(`version ${VERSION}`)
    const [firstLine = ''] = program.output.stdout.split('\n')
    expect(JSON.parse(firstLine)).toMatchObject({ msg: `the ${name} starts`, version: VERSION })
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain(
      `\nleasing_build_info{version="${VERSION}",node="${process.versions.node}"} 1\n`,
    )
    program.signal('SIGKILL')
    expect(metrics).toMatch(/\nleasing_request_seconds_count\{kind="probe"\} \d+\n/)
  },
)

/** A data folder with a database that is ready at once: filling an empty one takes many seconds on a busy machine. */
async function aSmallSite() {
  const dataDir = await tempFolder()
  const db = await connect({ dataDir })
  await migrate(db)
  await saveContent(db, { site: [aSite()] })
  await savePictures(db, dataDir)
  await db.destroy()
  return dataDir
}

const lastLine = (text: string) => text.split('\n').at(-1)
