import type { CallAnswer } from '@leasing/contract/call'
import { NEWS_MS } from '@leasing/contract/staff/case-values'
import type { findCaseNews } from '@leasing/contract/staff/cases'
import { Button } from '@leasing/ui/button'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import styles from './cases.module.css'

type News = CallAnswer<typeof findCaseNews>

/** Says what has come since the list was read. The list itself stays until the person wants it to change. */
export function CaseNews({ since }: { since: number }) {
  const [news, setNews] = useState<News>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    setNews(undefined)
    const gone = new AbortController()
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const answer = await fetch(`/cases/news?since=${since}`, { signal: gone.signal })
        if (answer.ok) setNews(await answer.json())
      } catch {
        // No connection: the next time says it.
      }
    }
    const timer = setInterval(() => void ask(), NEWS_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [since])
  return (
    <div role="status">
      {news !== undefined && news.arrived > 0 && (
        <p className={styles.news}>
          มีคำขอใหม่ {news.arrived} รายการ
          <Button tone="quiet" onClick={() => void revalidate()}>
            แสดงคำขอใหม่
          </Button>
        </p>
      )}
    </div>
  )
}
