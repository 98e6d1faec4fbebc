import { isEmailShape } from '@dapur/contract/email';
import { isMalaysianMobile, normaliseMalaysianPhone } from '@dapur/contract/malaysian-phone';
import { PASSWORD_MAX, PASSWORD_MIN } from '@dapur/contract/password';
import type { PlainKey } from '../../i18n/index.tsx';

/** What is wrong with each field, as the text that says so; a field without fault is absent. */
export type Faults<F extends string> = Partial<Record<F, PlainKey>>;

export type LoginValues = Readonly<Record<'email' | 'password', string>>;
export type RegisterValues = Readonly<
  Record<'full_name' | 'email' | 'phone' | 'password' | 'confirmPassword', string>
>;

/** The forms' rules (specification, accounts and access, section 5). */
export function loginFaults({ email, password }: LoginValues): Faults<keyof LoginValues> {
  return present({
    email: emailFault(email, 'session.emailInvalid'),
    password: password === '' ? 'session.passwordRequired' : undefined,
  });
}

export function forgotFaults({ email }: Readonly<Record<'email', string>>): Faults<'email'> {
  return present({ email: emailFault(email, 'session.emailShape') });
}

export function registerFaults(values: RegisterValues): Faults<keyof RegisterValues> {
  return present({
    full_name: values.full_name.trim() === '' ? 'session.nameRequired' : undefined,
    email: emailFault(values.email, 'session.emailInvalid'),
    phone: phoneFault(values.phone),
    password: passwordFault(values.password),
    confirmPassword: values.confirmPassword === values.password ? undefined : 'session.passwordsDiffer',
  });
}

function emailFault(value: string, shape: PlainKey): PlainKey | undefined {
  const email = value.trim();
  if (email === '') return 'session.emailRequired';
  return isEmailShape(email) ? undefined : shape;
}

function phoneFault(value: string): PlainKey | undefined {
  if (value.trim() === '') return 'session.phoneRequired';
  return isMalaysianMobile(normaliseMalaysianPhone(value)) ? undefined : 'session.phoneInvalid';
}

function passwordFault(value: string): PlainKey | undefined {
  if (value === '') return 'session.passwordRequired';
  if (value.length < PASSWORD_MIN) return 'session.passwordShort';
  return value.length > PASSWORD_MAX ? 'session.passwordLong' : undefined;
}

function present<F extends string>(faults: Record<F, PlainKey | undefined>): Faults<F> {
  return Object.fromEntries(Object.entries(faults).filter(([, key]) => key !== undefined)) as Faults<F>;
}
