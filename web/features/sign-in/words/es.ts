import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Iniciar sesión',
  withPasskey: 'Iniciar sesión con una clave de acceso',
  withPassword: 'Iniciar sesión',
  working: 'Iniciando sesión…',
  lost: '¿Ha perdido la contraseña o la clave de acceso? Pida un enlace de inicio de sesión a un propietario de su espacio de trabajo.',
  cancelled: 'No se ha usado ninguna clave de acceso. Inténtelo de nuevo o use su contraseña.',
  elsewhere: 'Para usar una clave de acceso, abra',
  ended: 'Su sesión ha terminado. Inicie sesión para continuar.',
}
