/**
 * The result of the work, or after the timeout the result of `late`. The work is not cancelled.
 */
export async function withTimeout<Value, Late>(
  milliseconds: number,
  work: Promise<Value>,
  late: () => Late,
): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late()), milliseconds)
  })
  // A failure after the timeout is ignored.
  work.catch(() => {})
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
