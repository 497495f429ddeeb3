import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { whenFileEnds } from '../../apps/api/test/file-end.ts'
import { freePort } from '../../apps/api/test/free-port.ts'
import { tempFolder } from '../../apps/api/test/temp-folder.ts'
import { ask, waitUntil } from './visitors.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) =>
  existsSync(file),
)

/**
 * Starts a real nginx that keeps one connection to the site for all clients; returns undefined where nginx is not installed. It forwards
 * `X-Forwarded-For`, so that one machine can represent many visitors.
 */
export async function startNginx(site: string, { buffering }: { buffering: 'on' | 'off' }) {
  if (!NGINX) return undefined
  const folder = await tempFolder()
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_max_body_size 100m; ${temporary.join(' ')}
  upstream site { server ${new URL(site).host}; keepalive 1; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_request_buffering ${buffering};
      proxy_set_header Connection ""; proxy_set_header Host $host;
    }
  }
}
`,
  )
  const child = spawn(NGINX, ['-c', file, '-e', `${folder}/error.log`, '-p', folder], { stdio: 'ignore' })
  whenFileEnds(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGQUIT')
    await once(child, 'exit')
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntil(async () => (await ask(`${url}/healthz`)).status === 200, 'nginx answers')
  return url
}
