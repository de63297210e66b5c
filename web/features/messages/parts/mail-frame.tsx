import { useEffect, useRef, useState } from 'react'
import { basePath } from '../../../api/base-path.ts'

type Props = { title: string; html: string; scheme: 'light' | 'dark' }

/**
 * The HTML of a mail in a page of its own, as mail programs show it: it runs no scripts, loads
 * nothing, and its links open elsewhere.
 */
export function MailFrame({ title, html, scheme }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isLoaded || !page) return undefined
    // The policy of the dashboard does not apply there: the policy of that page forbids scripts.
    page.documentElement.innerHTML = html
    for (const link of page.links) link.target = '_blank'
    showAs(page, scheme)
    const measure = new ResizeObserver(() => {
      setHeight(page.documentElement.offsetHeight)
    })
    measure.observe(page.documentElement)
    return () => {
      measure.disconnect()
    }
  }, [html, isLoaded, scheme])
  return (
    <iframe
      ref={frame}
      className="mail-frame"
      title={title}
      src={`${basePath}/app/mail-frame`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      height={height}
      onLoad={() => {
        setLoaded(true)
      }}
    />
  )
}

const DARK = /prefers-color-scheme:\s*dark/

/** Shows the page as in a light or a dark browser, whatever this one is. */
function showAs(page: Document, scheme: Props['scheme']): void {
  page.documentElement.style.colorScheme = scheme
  for (const { cssRules } of page.styleSheets)
    for (const rule of cssRules)
      if (isMediaRule(rule) && DARK.test(rule.conditionText))
        rule.media.mediaText = scheme === 'dark' ? 'all' : 'not all'
}

/** The page has classes of its own. */
function isMediaRule(rule: CSSRule): rule is CSSMediaRule {
  return 'media' in rule && 'conditionText' in rule
}
