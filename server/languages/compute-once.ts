/** A function that computes its value once, when it is first needed. */
export function computeOnce<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | null = null
  return () => (computed ??= { value: compute() }).value
}
