import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Listen } from './listen.tsx'

/** Gives each `data-spoken` part of what the server wrote its button to listen, once the fold around it is opened. */
export function ListenWithin({ children }: { children: ReactNode }) {
  const whole = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<readonly Element[]>([])
  useEffect(() => {
    const look = () => {
      const parts = whole.current!.querySelectorAll('[data-still] details[open] > * > [data-spoken]')
      const bare = [...parts].filter((part) => !part.querySelector('[data-listen]'))
      if (bare.length > 0) setPlaces((before) => [...before, ...bare.map(makePlace)])
    }
    look()
    const element = whole.current!
    // `toggle` does not bubble.
    element.addEventListener('toggle', look, true)
    return () => element.removeEventListener('toggle', look, true)
  }, [])
  return (
    <div ref={whole}>
      {children}
      {places.map((place, i) => createPortal(<Listen />, place, `${i}`))}
    </div>
  )
}

function makePlace(part: Element) {
  const place = document.createElement('div')
  place.dataset.listen = ''
  part.prepend(place)
  return place
}
