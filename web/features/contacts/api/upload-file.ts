import { basePath } from '../../../api/base-path.ts'
import { addQuery } from '../../../api/page-query.ts'
import { RequestProblem } from '../../../api/request-problem.ts'
import type { OneImport } from './imports.ts'

/** The largest file that the server takes, in bytes. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

export class UploadCancelled extends Error {}

type Upload = {
  file: File
  /** How the file is to be read; undefined: the server finds out. */
  encoding?: string | undefined
  delimiter?: string | undefined
  signal: AbortSignal
  /** Called with the part that has arrived, 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends a file as the part of a form, which the browser reads from the disk as it sends it. Only
 * XMLHttpRequest reports how much was sent. Throws RequestProblem and UploadCancelled.
 */
export function uploadFile({ file, encoding, delimiter, signal, onProgress }: Upload) {
  const form = new FormData()
  form.append('file', file)
  return new Promise<OneImport>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', basePath + addQuery('/core/contact_imports', { encoding, delimiter }))
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total === 0 ? 0 : loaded / total)
    }
    request.onload = () => {
      const { status, responseText } = request
      if (status === 202) resolve(JSON.parse(responseText) as OneImport)
      else void RequestProblem.of(new Response(responseText, { status })).then(reject)
    }
    request.onerror = () => {
      reject(RequestProblem.unreachable())
    }
    request.onabort = () => {
      reject(new UploadCancelled())
    }
    signal.addEventListener('abort', () => {
      request.abort()
    })
    request.send(form)
  })
}
