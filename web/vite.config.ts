import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { collectLicenses } from '../scripts/collect-licenses.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Text that compression makes smaller; fonts are compressed already. */
const TEXT = /\.(?:js|css|svg)$/

export default defineConfig({
  base: '/app/',
  plugins: [react(), limitStyles(), compressFiles(), addLicenses()],
  build: {
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // A data URL would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  experimental: {
    // A proxy may serve the server below a path, so that scripts and styles find their files
    // relative to their own; serve-app.ts writes the path into the HTML.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
})

/** The styles of a feature apply only while one of its screens is shown: see lazy-screen.tsx. */
function limitStyles(): Plugin {
  return {
    name: 'limit styles',
    enforce: 'pre',
    transform(code, id) {
      const [, feature] = /\/features\/([^/]+)\/[^/]+\.css$/.exec(id) ?? []
      return feature && `:where([data-features~='${feature}']) {\n${code}\n}`
    },
  }
}

/** Adds each file a second and third time, compressed, so that the server does not compress. */
function compressFiles(): Plugin {
  return {
    name: 'compress files',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!TEXT.test(file.fileName)) continue
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const { fileName } = file
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source) })
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(source),
          })
        }
      },
    },
  }
}

/** The licences of the packages whose code and fonts are part of the build. */
function addLicenses(): Plugin {
  const font = import.meta.resolve('@fontsource/atkinson-hyperlegible-next/package.json')
  return {
    name: 'add licences',
    generateBundle() {
      const files = [...this.getModuleIds(), fileURLToPath(font)]
        // Plugins mark their own modules with a zero byte, or add a query.
        .map((id) => id.replace('\0', '').split('?')[0] ?? '')
        .filter((id) => id.startsWith('/'))
      const source = collectLicenses(files)
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source })
    },
  }
}
