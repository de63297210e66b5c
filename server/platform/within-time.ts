/**
 * What the work comes to, or after so many milliseconds what `late` says. The work itself goes on.
 */
export async function withinTime<Value, Late>(
  milliseconds: number,
  work: Promise<Value>,
  late: () => Late,
): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late()), milliseconds)
  })
  // Whoever comes too late may fail unheard.
  work.catch(() => {})
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
