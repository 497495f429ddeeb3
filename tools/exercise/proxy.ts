import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { whenFileEnds } from '../../apps/api/test/file-end.ts'
import { type Machine, type Output, runProgram } from './machine.ts'

export const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) =>
  existsSync(file),
)

/** The nginx of this machine, with what the document put into `sites-enabled`, on free ports, and a certificate of its own. */
export function openProxy({ place, ports, here }: Machine) {
  const main = path.join(place, 'etc/nginx/nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  let child: ChildProcess | undefined

  function configure() {
    const sites = path.join(place, 'etc/nginx/sites-enabled')
    for (const name of readdirSync(sites)) {
      const file = path.join(sites, name)
      const text = here(readFileSync(file, 'utf8'))
        .replace(/^ *listen 80;/gm, `listen 127.0.0.1:${ports.http};`)
        .replace(/^ *listen 443 /gm, `listen 127.0.0.1:${ports.https} `)
      writeFileSync(file, text)
    }
    writeFileSync(
      main,
      `pid ${place}/nginx.pid; error_log ${place}/nginx.log;
events { worker_connections 1024; }
http { ${temporary.map((name) => `${name}_temp_path ${place}/var/lib/nginx-${name};`).join(' ')}
  include ${sites}/*.conf;
}
`,
    )
  }

  const nginx = (...args: string[]): Promise<Output> =>
    runProgram(NGINX!, ['-c', main, '-e', `${place}/nginx.log`, '-p', place, ...args], {
      cwd: place,
      env: {},
    })

  return {
    async test(): Promise<Output> {
      configure()
      return await nginx('-t')
    },
    async reload(): Promise<Output> {
      if (child) return await nginx('-s', 'reload')
      child = spawn(NGINX!, ['-c', main, '-e', `${place}/nginx.log`, '-p', place, '-g', 'daemon off;'], {
        stdio: 'ignore',
      })
      const own = child
      whenFileEnds(async () => {
        if (own.exitCode !== null) return
        own.kill('SIGQUIT')
        await once(own, 'exit')
      })
      return { code: 0, output: '' }
    },
  }
}

/** What `certbot` would bring. */
export async function makeCertificate({ place }: Machine): Promise<Buffer> {
  const folder = path.join(place, 'etc/ssl/leasing-site')
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=www.example.co.th',
  ]
  const hosts = ['www', 'office', 'preview'].map((name) => `DNS:${name}.example.co.th`)
  const names = ['-addext', `subjectAltName=${hosts.join(',')}`]
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const { code, output } = await runProgram('openssl', [...args, ...names, ...files], {
    cwd: place,
    env: process.env,
  })
  if (code !== 0) throw new Error(output)
  return readFileSync(`${folder}/fullchain.pem`)
}
