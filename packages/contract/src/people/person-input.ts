import { z } from 'zod';
import { isEmailShape, normaliseEmail } from './email.ts';
import { isMalaysianMobile, normaliseMalaysianPhone } from './malaysian-phone.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';
import { Locale, line, plainLine, stringOr } from '../primitives.ts';

/** Texts of the specification (accounts and access, section 5). */
export const identityMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  emailShape: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  resetPasswordShort: 'Password must be at least 6 characters long.',
  nameRequired: 'Full name is required',
  phone: 'Please enter a valid Malaysian phone number',
  resetLink: 'This password reset link is invalid or missing.',
} as const;

const emailAs = (invalid: string) =>
  plainLine(254, identityMessages.emailRequired)
    .min(1, { message: identityMessages.emailRequired })
    .refine(isEmailShape, { message: invalid })
    .transform(normaliseEmail);
const passwordAs = (missing: string, short: string) =>
  stringOr(missing).min(PASSWORD_MIN, { message: short }).max(PASSWORD_MAX);

/** Trimmed and in small letters. */
export const AccountEmail = emailAs(identityMessages.emailInvalid);
export const FullName = line(80, identityMessages.nameRequired).min(1, {
  message: identityMessages.nameRequired,
});
/** `+60` and 8 to 11 digits, after spaces, dashes and brackets are taken out and the prefix is put in. */
export const MalaysianPhone = plainLine(25, identityMessages.phone)
  .transform(normaliseMalaysianPhone)
  .refine(isMalaysianMobile, { message: identityMessages.phone });
export const NewPassword = passwordAs(identityMessages.passwordRequired, identityMessages.passwordShort);
/** A password that is only compared: no rule but a bound, so that old ones still open. */
export const GivenPassword = stringOr(identityMessages.passwordRequired)
  .min(1, { message: identityMessages.passwordRequired })
  .max(1_000);

/** They came to open a store: the mail that confirms their address leads back there. */
export const OpensStore = z.boolean().optional();

export const LoginInput = z.strictObject({
  email: AccountEmail,
  password: GivenPassword,
  /** 30 days instead of 24 hours. */
  remember: z.boolean().default(false),
});

export const RegisterInput = z.strictObject({
  full_name: FullName,
  email: AccountEmail,
  phone: MalaysianPhone,
  password: NewPassword,
  companyName: line(80).nullish(),
  lang: Locale.optional(),
  /** Whether the person wants news of the platform; not unless they say so. */
  news: z.boolean().optional(),
  opens_store: OpensStore,
});

export const ForgotInput = z.strictObject({
  email: emailAs(identityMessages.emailShape),
  lang: Locale.optional(),
});

export const ResetToken = stringOr(identityMessages.resetLink)
  .min(1, { message: identityMessages.resetLink })
  .max(4_096);

export const ResetInput = z.strictObject({
  token: ResetToken,
  newPassword: passwordAs(identityMessages.resetPasswordShort, identityMessages.resetPasswordShort),
  /** The linked sign-ins that stay, by their ids; without it those made before the mailbox was last proved. */
  keep: z.array(z.string().min(1).max(60)).max(10).optional(),
});

/** A person with a password proves their identity by it. */
export const PasswordProof = z.strictObject({ password: GivenPassword });

export const ProfileInput = z.strictObject({
  full_name: FullName.optional(),
  phone: MalaysianPhone.nullish(),
  language: Locale.optional(),
});

/** A new mail address, which counts once the link sent there is opened. */
export const EmailInput = z.strictObject({ email: AccountEmail, password: GivenPassword.optional() });

export const PasswordInput = z.strictObject({
  /** A person without a password yet proves their identity in this session instead (`POST /user/proof`). */
  current_password: GivenPassword.optional(),
  new_password: NewPassword,
});

export const AccountDeletion = z.strictObject({
  /** The account's mail address, typed out. */
  confirm: line(254).min(1),
  password: GivenPassword.optional(),
});
