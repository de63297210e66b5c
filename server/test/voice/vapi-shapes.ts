type VapiCall = (id: string, name: string, args: object | string) => object

/** The arguments of a tool call as JSON text. */
export const textOf = (args: object | string) =>
  typeof args === 'string' ? args : JSON.stringify(args)

/** The shapes of a tool call in Vapi's documentation, types and traffic. */
export const VAPI_SHAPES: Readonly<Record<string, VapiCall>> = {
  'arguments beside the name': (id, name, args) => ({
    toolCallList: [{ id, name, arguments: args }],
  }),
  'parameters beside the name': (id, name, args) => ({
    toolCallList: [{ id, name, parameters: args }],
  }),
  'a function with its arguments as text': (id, name, args) => ({
    toolCallList: [{ id, type: 'function', function: { name, arguments: textOf(args) } }],
  }),
  'a function with its arguments as an object': (id, name, args) => ({
    toolCallList: [{ id, type: 'function', function: { name, arguments: args } }],
  }),
  'a tool with its call': (id, name, args) => ({
    toolWithToolCallList: [
      {
        type: 'function',
        function: { name },
        toolCall: { id, type: 'function', function: { name, parameters: args } },
      },
    ],
  }),
}
