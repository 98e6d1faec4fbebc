import { normaliseMalaysianPhone } from '@dapur/contract/people/malaysian-phone';
import { ForgotInput, LoginInput, RegisterInput } from '@dapur/contract/people/person-input';
import type { z } from 'zod';
import type { PlainKey } from '../../i18n/index.tsx';
import type { Fault, Rules } from '../../lib/form/judge.ts';

export interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface ForgotValues {
  readonly email: string;
}

export interface RegisterValues {
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly news: boolean;
}

/** What a form asks of its fields, and which text says so (specification, accounts and access, section 5). */
export interface SessionRules<V, Schema extends z.ZodType> extends Rules<V, Schema> {
  readonly keys: Readonly<Record<string, (fault: Fault, typed: V) => PlainKey>>;
}

const emailKey =
  (shape: PlainKey) =>
  ({ code }: Fault): PlainKey =>
    code === 'too_small' ? 'session.emailRequired' : shape;

export const loginRules: SessionRules<LoginValues, typeof LoginInput> = {
  schema: LoginInput,
  read: ({ email, ...typed }) => ({ email: email.trim(), ...typed }),
  keys: { email: emailKey('session.emailInvalid'), password: () => 'session.passwordRequired' },
};

export const forgotRules: SessionRules<ForgotValues, typeof ForgotInput> = {
  schema: ForgotInput,
  read: ({ email }) => ({ email: email.trim() }),
  keys: { email: emailKey('session.emailShape') },
};

export const registerRules: SessionRules<RegisterValues, typeof RegisterInput> = {
  schema: RegisterInput,
  read: ({ full_name, email, phone, password, news }) => ({
    full_name: full_name.trim(),
    email: email.trim(),
    phone: normaliseMalaysianPhone(phone),
    password,
    ...(news && { news }),
  }),
  also: ({ password, confirmPassword }) => ({ confirmPassword: confirmPassword !== password && 'other' }),
  keys: {
    full_name: () => 'session.nameRequired',
    email: emailKey('session.emailInvalid'),
    phone: (_fault, { phone }) => (phone.trim() === '' ? 'session.phoneRequired' : 'session.phoneInvalid'),
    password: ({ code }, { password }) => {
      if (password === '') return 'session.passwordRequired';
      return code === 'too_big' ? 'session.passwordLong' : 'session.passwordShort';
    },
    confirmPassword: () => 'session.passwordsDiffer',
  },
};
