import { ActionButton } from '../../../parts/action-button.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import type { Condition } from '../api/rules.ts'
import { fromGroup, isComparison, type Mode, pathOfParts, toGroup } from '../condition-group.ts'
import { routingWords } from '../words/routing-words.ts'
import { ComparisonRow } from './comparison-row.tsx'

const MODES: readonly Mode[] = ['all', 'any', 'none', 'not_all']
/** The API has 6 levels of conditions, of which a negated group takes two. */
const MAX_DEPTH = 3

type Props = {
  label: string
  /** Where the API finds the condition. */
  path: string
  value: Condition
  depth?: number
  onChange: (condition: Condition) => void
  onRemove?: () => void
}

/** A condition of several parts, which are comparisons or further groups. */
export function ConditionGroup({ label, path, value, depth = 1, onChange, onRemove }: Props) {
  const { mode, parts } = toGroup(value)
  const change = (next: Condition[]) => {
    onChange(fromGroup({ mode, parts: next }))
  }
  const below = pathOfParts(value)
  return (
    <fieldset className={depth === 1 ? 'group' : 'group nested'} aria-label={label}>
      {depth === 1 && <legend>{label}</legend>}
      <div className="inline">
        <SelectInput
          label={routingWords.mode}
          options={MODES.map((id) => ({ id, name: routingWords.modes[id] }))}
          value={mode}
          onChange={(to) => {
            onChange(fromGroup({ mode: to, parts }))
          }}
        />
        {onRemove && (
          <ActionButton look="quiet" aria-label={routingWords.removeOf(label)} onPress={onRemove}>
            {routingWords.remove}
          </ActionButton>
        )}
      </div>
      {parts.length === 0 && <p className="quiet">{routingWords.empty[mode]}</p>}
      {parts.map((part, i) => {
        const props = {
          label: routingWords.part(i + 1),
          path: below === null ? path : `${path}${below}/${i}`,
          onRemove: () => {
            change(parts.toSpliced(i, 1))
          },
        }
        const set = (to: Condition) => {
          change(parts.with(i, to))
        }
        return isComparison(part) ? (
          <ComparisonRow key={i} {...props} value={part} onChange={set} />
        ) : (
          <ConditionGroup key={i} {...props} depth={depth + 1} value={part} onChange={set} />
        )
      })}
      <AddPart
        canNest={depth < MAX_DEPTH}
        onAdd={(part) => {
          change([...parts, part])
        }}
      />
    </fieldset>
  )
}

function AddPart({ canNest, onAdd }: { canNest: boolean; onAdd: (part: Condition) => void }) {
  return (
    <div className="inline">
      <ActionButton
        onPress={() => {
          onAdd({ attribute: '', operator: 'equals', value: '' })
        }}
      >
        {routingWords.addComparison}
      </ActionButton>
      {canNest && (
        <ActionButton
          look="quiet"
          onPress={() => {
            onAdd({ any: [] })
          }}
        >
          {routingWords.addGroup}
        </ActionButton>
      )}
    </div>
  )
}
