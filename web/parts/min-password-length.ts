/** As the server demands. */
export const MIN_PASSWORD_LENGTH = 15
