import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { Notice, ProblemNotice } from '../../../parts/notice.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { MAX_FILE_BYTES, UploadCancelled, uploadFile } from '../api/upload-file.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { formatBytes } from './format-bytes.ts'
import { DELIMITERS, ENCODINGS } from './reading-options.ts'

const DETECT = 'detect'
const TYPES = '.csv,.tsv,.txt,.xlsx,.vcf,.ndjson,.jsonl,text/csv,text/vcard'

type Reading = { encoding: string; delimiter: string }

/** Chooses a file, and sends it while the page says how much has arrived. */
export function UploadForm() {
  const [file, setFile] = useState<File | null>(null)
  const [reading, setReading] = useState<Reading>({ encoding: DETECT, delimiter: DETECT })
  const { upload, progress, stop } = useUpload()
  const isTooLarge = file !== null && file.size > MAX_FILE_BYTES
  const isWithoutFile = upload.error instanceof NoFile
  return (
    <form
      className="form upload"
      onSubmit={(event) => {
        event.preventDefault()
        if (!upload.isPending && !isTooLarge) upload.mutate({ file, reading })
      }}
    >
      <p className="quiet">{contactsWords.uploadText}</p>
      <FileInput
        isInvalid={isTooLarge || isWithoutFile}
        fault={
          isTooLarge
            ? contactsWords.tooLarge(formatBytes(file.size))
            : isWithoutFile
              ? contactsWords.noFile
              : null
        }
        onChoose={(chosen) => {
          setFile(chosen)
          upload.reset()
        }}
      />
      <ReadingOptions value={reading} onChange={setReading} />
      {upload.error instanceof UploadCancelled ? (
        <Notice kind="plain">{contactsWords.uploadCancelled}</Notice>
      ) : (
        upload.error && !isWithoutFile && <ProblemNotice error={upload.error} />
      )}
      {upload.isPending && file && (
        <div className="import-progress">
          <label>
            {contactsWords.uploading(file.name)}
            <progress value={progress} max={1} />
          </label>
          <ActionButton onPress={stop}>{contactsWords.stop}</ActionButton>
        </div>
      )}
      <ActionButton type="submit" look="main" isPending={upload.isPending}>
        {contactsWords.uploadButton}
      </ActionButton>
    </form>
  )
}

class NoFile extends Error {}

function useUpload() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [progress, setProgress] = useState(0)
  const abort = useRef<AbortController | null>(null)
  const upload = useMutation({
    mutationFn: ({ file, reading }: { file: File | null; reading: Reading }) => {
      if (!file) throw new NoFile()
      abort.current = new AbortController()
      setProgress(0)
      const wanted = (value: string) => (value === DETECT ? undefined : value)
      return uploadFile({
        file,
        encoding: wanted(reading.encoding),
        delimiter: wanted(reading.delimiter),
        signal: abort.current.signal,
        onProgress: setProgress,
      })
    },
    onSuccess: ({ data: { id } }) => {
      void client.invalidateQueries({ queryKey: ['/core/contact_imports'] })
      void navigate({ to: '/contacts/imports/$importId', params: { importId: id } })
    },
  })
  return { upload, progress, stop: () => abort.current?.abort() }
}

type FileProps = {
  isInvalid: boolean
  fault: string | null
  onChoose: (file: File | null) => void
}

function FileInput({ isInvalid, fault, onChoose }: FileProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{contactsWords.file}</label>
      <input
        id={id}
        type="file"
        accept={TYPES}
        aria-invalid={isInvalid}
        {...(fault !== null && { 'aria-describedby': `${id}-fault` })}
        onChange={({ currentTarget: { files } }) => {
          onChoose(files?.[0] ?? null)
        }}
      />
      {fault !== null && (
        <span id={`${id}-fault`} className="field-error" role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}

type ReadingProps = { value: Reading; onChange: (value: Reading) => void }

function ReadingOptions({ value, onChange }: ReadingProps) {
  const detect = { id: DETECT, name: contactsWords.detect }
  return (
    <details>
      <summary>{contactsWords.reading}</summary>
      <div className="field-columns">
        <SelectInput
          label={contactsWords.encoding}
          options={[detect, ...ENCODINGS.map((id) => ({ id, name: id }))]}
          value={value.encoding}
          onChange={(encoding) => {
            onChange({ ...value, encoding })
          }}
        />
        <SelectInput
          label={contactsWords.delimiter}
          options={[
            detect,
            ...DELIMITERS.map((id) => ({ id, name: contactsWords.delimiters[id] })),
          ]}
          value={value.delimiter}
          onChange={(delimiter) => {
            onChange({ ...value, delimiter })
          }}
        />
      </div>
    </details>
  )
}
