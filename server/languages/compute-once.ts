/** Returns a function that computes its value on the first call and caches it. */
export function computeOnce<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | null = null
  return () => (computed ??= { value: compute() }).value
}
