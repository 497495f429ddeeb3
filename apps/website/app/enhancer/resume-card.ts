import { forgetWork, readLastWork } from '../device/last-work.ts'

/** Fills in the resume card (`device/resume-card.tsx`). An inline script sets `data-returning`, which shows it, before the first paint (`preferences.tsx`). */
export function enhanceResumeCard() {
  fillCards()
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-forget-work]')) return
    forgetWork()
    delete document.documentElement.dataset.returning
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

function fillCards() {
  const { calculation, smartFin, question, total } = readLastWork() ?? {}
  for (const card of document.querySelectorAll('[data-go-on]')) {
    if (calculation) fillLink(card, 'calculation', calculation.to, calculation.title)
    if (smartFin) fillLink(card, 'smart-fin', smartFin, smartFinWords(question, total))
  }
}

const smartFinWords = (question: number | undefined, total: number | undefined) =>
  question && total ? `SMART FIN ข้อ ${question} จาก ${total}` : 'SMART FIN ที่ตอบค้างไว้'

function fillLink(card: Element, kind: string, to: string, words: string) {
  const link = card.querySelector(`[data-work="${kind}"]`)
  link?.setAttribute('href', to)
  const slot = link?.querySelector('span')
  if (slot) slot.textContent = words
}
