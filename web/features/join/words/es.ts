import type { en } from './en.ts'

export const es: typeof en = {
  title: (workspace) => `Unirse a ${workspace}`,
  titleSignIn: 'Elija una nueva forma de iniciar sesión',
  as: (role, until) => `Con el rol «${role}». Este enlace funciona hasta el ${until}.`,
  until: (workspace, until) =>
    `Para ${workspace}. Sus claves de acceso anteriores y su contraseña dejan de funcionar, y sus ` +
    `demás sesiones terminan. Este enlace funciona hasta el ${until}.`,
  person: 'Para',
  passkey: 'Crear una clave de acceso',
  passkeyHint: 'Inicie sesión con su huella, su cara o un PIN, sin contraseña.',
  usePassword: 'Usar una contraseña en su lugar',
  usePasskey: 'Usar una clave de acceso en su lugar',
  password: 'Unirse con una contraseña',
  savePassword: 'Guardar la contraseña e iniciar sesión',
  joinAs: (name) => `Unirse como ${name}`,
  signedIn: (email) => `Ha iniciado sesión como ${email}.`,
  someoneElse: 'Unirse como otra persona',
  ended: 'Este enlace ya no funciona',
  endedText:
    'Los enlaces funcionan una sola vez y durante un tiempo limitado. Pida uno nuevo a la persona ' +
    'que se lo envió. Si ya se ha unido, inicie sesión.',
  missing: 'Vuelva a abrir el enlace',
  missingText:
    'Falta la parte secreta del enlace, quizá porque se ha recargado la página. Vuelva a abrir el ' +
    'enlace allí donde lo recibió.',
  toSignIn: 'Iniciar sesión',
}
