/** A task needs more than it may, so it has no result. */
export class TooCostly extends Error {}
