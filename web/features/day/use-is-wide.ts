import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 48rem)')

/** Whether there is room for columns: not on phones. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listen: () => void): () => void {
  wide.addEventListener('change', listen)
  return () => {
    wide.removeEventListener('change', listen)
  }
}
