import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { createElement, type FunctionComponent, useLayoutEffect } from 'react'

/** How many screens and frames of a feature are shown. */
const shown = new Map<string, number>()

/**
 * A screen of a feature, loaded with its route. Styles stay in the document once they are loaded:
 * while a screen is shown, the document names its feature, and only then do the styles of the
 * feature apply (vite.config.ts), in its dialogs too.
 */
export function lazyScreen<Module extends object>(
  feature: string,
  load: () => Promise<Module>,
  name: keyof Module,
): AsyncRouteComponent<object> {
  // The types of the screens depend on those of the routes: only their names are known here.
  const Screen = lazyRouteComponent(load, name) as AsyncRouteComponent<object>
  const FeatureScreen: FunctionComponent = () => {
    useLayoutEffect(() => {
      count(feature, 1)
      return () => {
        count(feature, -1)
      }
    }, [])
    return createElement(Screen)
  }
  return Object.assign(FeatureScreen, { preload: async () => Screen.preload?.() })
}

function count(feature: string, change: 1 | -1): void {
  shown.set(feature, (shown.get(feature) ?? 0) + change)
  const features = [...shown].filter(([, number]) => number > 0).map(([each]) => each)
  document.documentElement.dataset.features = features.join(' ')
}
