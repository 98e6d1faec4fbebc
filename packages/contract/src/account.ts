import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AccountEmail, FullName, GivenPassword, MalaysianPhone, NewPassword, User } from './identity.ts';
import { MyData } from './my-data.ts';
import { Locale, Ok, data, line } from './primitives.ts';

/** What a person says of herself, and what becomes of her account. */
export const accountEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/user/profile',
    summary: 'The signed-in person',
    access: 'user',
    tenant: 'none',
    response: data(User),
    errors: ['unauthorized'],
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/user/profile',
    summary: 'Change name, phone or language',
    access: 'user',
    tenant: 'none',
    body: z.strictObject({
      full_name: FullName.optional(),
      phone: MalaysianPhone.nullish(),
      language: Locale.optional(),
    }),
    response: data(User),
    errors: ['unauthorized', 'invalid_input'],
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/user/email',
    summary: 'Change the mail address; it counts once the link sent there is opened',
    access: 'user',
    tenant: 'none',
    body: z.strictObject({ email: AccountEmail, password: GivenPassword.optional() }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: [
      'unauthorized',
      'invalid_input',
      'invalid_credentials',
      'proof_required',
      'rate_limited',
      'unavailable',
    ],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/user/password',
    summary: 'Set a new password; ends all other sessions',
    access: 'user',
    tenant: 'none',
    body: z.strictObject({
      /** Those who have none yet show in this session who they are instead (`POST /user/proof`). */
      current_password: GivenPassword.optional(),
      new_password: NewPassword,
    }),
    response: Ok,
    errors: [
      'unauthorized',
      'invalid_input',
      'invalid_credentials',
      'proof_required',
      'password_guessable',
      'rate_limited',
      'unavailable',
    ],
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/user/avatar',
    summary: 'Set the picture: jpeg, png or webp in base64, made small and square by the server',
    access: 'user',
    tenant: 'none',
    body: z.strictObject({ image: z.base64().max(240_000) }),
    response: data(User),
    errors: ['unauthorized', 'invalid_input', 'payload_too_large', 'rate_limited', 'unavailable'],
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/user/avatar',
    summary: 'Remove the picture',
    access: 'user',
    tenant: 'none',
    response: data(User),
    errors: ['unauthorized'],
  }),
  exportMyData: endpoint({
    method: 'GET',
    path: '/user/export',
    summary: 'Everything that is kept about the person, to take away',
    access: 'user',
    tenant: 'none',
    response: data(MyData),
    errors: ['unauthorized', 'rate_limited'],
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/user',
    summary: 'Delete the account; refused while orders are open or a store is owned',
    access: 'user',
    tenant: 'none',
    body: z.strictObject({
      /** The account's mail address, typed out. */
      confirm: line(254).min(1),
      password: GivenPassword.optional(),
    }),
    response: Ok,
    errors: [
      'unauthorized',
      'invalid_input',
      'invalid_credentials',
      'proof_required',
      'conflict',
      'rate_limited',
      'unavailable',
    ],
  }),
} as const;
