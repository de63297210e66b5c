/** The expected value at a path: a non-empty text, exactly this text, an object, or anything. */
type ExpectedValue = 'text' | 'object' | 'any' | { exactly: string }

/**
 * The body that an endpoint expects, for the error about any other body. `what`: its name. `needs`:
 * the required values by path, such as `message.type`. `shape`: an example.
 */
export type ExpectedBody = {
  what: string
  needs: Readonly<Record<string, ExpectedValue>>
  shape: string
}

export const EXPECTED_TOOL_CALL: ExpectedBody = {
  what: 'a tool call',
  needs: { tool: 'text' },
  shape:
    '{"tool": "find_times", "arguments": {...}, "call_id": "..."}. ' +
    'GET /voice/tools/generic.json lists the tools',
}
