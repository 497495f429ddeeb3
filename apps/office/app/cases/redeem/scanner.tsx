import { Button } from '@leasing/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { codeIn } from './code.ts'
import styles from './scanner.module.css'

/** Of browsers that read codes by themselves: Chrome on Android. Elsewhere the code is typed. */
type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const LOOK_MS = 200

/** Reads the code of a QR by the camera of the phone. Absent where the browser cannot. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const isHydrated = useHydrated()
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off')
  if (!isHydrated || !detectorClass() || !navigator.mediaDevices) return null
  return (
    <div className={styles.scanner}>
      {state === 'on' && (
        <Camera
          onCode={(code) => {
            setState('off')
            onCode(code)
          }}
          onRefused={() => setState('refused')}
        />
      )}
      <Button tone="quiet" onClick={() => setState(state === 'on' ? 'off' : 'on')}>
        {state === 'on' ? 'ปิดกล้อง' : 'สแกนด้วยกล้อง'}
      </Button>
      <p role="status">
        {state === 'on' && 'ส่องคิวอาร์โค้ดให้อยู่กลางภาพ'}
        {state === 'refused' && 'เปิดกล้องไม่ได้ อนุญาตให้หน้านี้ใช้กล้อง หรือพิมพ์รหัสแทน'}
      </p>
    </div>
  )
}

type CameraProps = { onCode: (code: string) => void; onRefused: () => void }

function Camera(callbacks: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(callbacks)
  latest.current = callbacks
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const stop = () => {
      isGone = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start() {
      const detector = new (detectorClass()!)({ formats: ['qr_code'] })
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isGone) return stop()
      video.current!.srcObject = stream
      await video.current!.play()
      const look = async () => {
        const [found] = await detector.detect(video.current!).catch(() => [])
        if (isGone) return
        if (found) latest.current.onCode(codeIn(found.rawValue))
        else timer = setTimeout(look, LOOK_MS)
      }
      await look()
    }
    start().catch(() => {
      if (!isGone) latest.current.onRefused()
    })
    return stop
  }, [])
  return <video ref={video} className={styles.picture} muted playsInline aria-label="ภาพจากกล้อง" />
}
