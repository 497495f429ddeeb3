import { MAX_PICTURE_BYTES } from '@leasing/contract/staff/desk-values'
import type { Media } from '@leasing/contract/staff/media'
import { faultOfOne } from './words.ts'

/** The picture of the library, or why there is none, in words, and whether the same file may be taken next time. */
export type UploadOutcome = { media: Media } | { fault: string; canRetry?: boolean }

/** Uploads a picture to the library. Never rejects. `tell`: the share that has been sent, 0 to 1. */
export function uploadPicture(file: File, tell: (share: number) => void): Promise<UploadOutcome> {
  if (file.size > MAX_PICTURE_BYTES) return Promise.resolve({ fault: faultOfOne('file-over-limit') })
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve) => {
    // `fetch` does not report the progress of a body.
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => tell(loaded / total)
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = () => resolve({ fault: OFFLINE, canRetry: true })
    request.open('POST', '/media/file')
    request.send(body)
  })
}

function outcomeOf({ response, responseURL }: XMLHttpRequest): UploadOutcome {
  if (response?.media || response?.fault) return response
  const isSignedOut = new URL(responseURL).pathname.startsWith('/sign-in')
  return { fault: isSignedOut ? SIGNED_OUT : FAILED, canRetry: true }
}

const OFFLINE = 'ยังอัปโหลดไม่ได้ เครือข่ายขัดข้อง สิ่งที่กรอกไว้ยังอยู่ครบ'
const SIGNED_OUT = 'คุณออกจากระบบแล้ว เปิดแท็บใหม่เพื่อเข้าสู่ระบบ แล้วลองอีกครั้งที่นี่'
const FAILED = 'ยังอัปโหลดไม่ได้ รอสักครู่แล้วลองอีกครั้ง'
