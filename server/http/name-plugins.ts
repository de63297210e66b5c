import type { FastifyInstance } from 'fastify'

const DISPLAY_NAME = Symbol.for('fastify.display-name')

/**
 * Gives each plugin that is registered on `app`, or inside one of its plugins, a display name.
 * Fastify looks for the name of a plugin without one in all loaded CommonJS modules, which takes
 * most of the time of a start.
 */
export function namePlugins(app: FastifyInstance): void {
  const register = app.register as (...values: unknown[]) => unknown
  const registerNamed = function (this: unknown, plugin: unknown, ...options: unknown[]) {
    if (typeof plugin === 'function' && !(DISPLAY_NAME in plugin))
      Object.defineProperty(plugin, DISPLAY_NAME, { value: plugin.name || 'plugin' })
    return register.call(this, plugin, ...options)
  }
  // The instances that plugins get inherit it.
  Object.assign(app, { register: registerNamed })
}
