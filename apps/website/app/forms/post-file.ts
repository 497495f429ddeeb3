/**
 * Posts one file as `file`; the answer is its status and its JSON, undefined when it has none. Rejects with Thai words when there is no line.
 * Not by `fetch`, which does not tell how much has been sent.
 */
export function postFile(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onload = () => resolve({ status: request.status, body: request.response ?? undefined })
    request.onerror = () => reject(new Error('ส่งไฟล์ไม่สำเร็จ ตรวจสัญญาณอินเทอร์เน็ตแล้วลองอีกครั้ง'))
    const form = new FormData()
    form.append('file', file)
    request.open('POST', path)
    request.send(form)
  })
}
