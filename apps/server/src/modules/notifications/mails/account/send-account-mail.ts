import { PRODUCT_NAME } from '@dapur/contract/index';
import { MailRefusedError, type MailAddress, type MailTransport } from '../../../../platform/mail/index.ts';
import { personalMail } from './account-mail.ts';
import type { PersonalMail, Reader } from './personal-mail.ts';

export interface AccountMailDeps {
  readonly transport: MailTransport;
  readonly mailFrom: MailAddress;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Sends one mail to a person. `key` names the occasion: the same one again is the same mail to mail programs. Resolves
 * when no retry could help, after a note in the log; rejects when one may.
 */
export type SendPersonalMail = (
  to: Reader & { readonly email: string },
  mail: PersonalMail,
  key: string,
) => Promise<void>;

export function createAccountMails({
  transport,
  mailFrom,
  publicOrigin,
  log,
}: AccountMailDeps): SendPersonalMail {
  return async (to, mail, key) => {
    const content = personalMail(to, mail, `${publicOrigin}/p/login`);
    try {
      await transport.send({
        ...content,
        ...('attachments' in mail ? { attachments: mail.attachments } : {}),
        to: { address: to.email, name: to.name },
        from: { ...mailFrom, name: PRODUCT_NAME },
        messageId: `${mail.kind.replaceAll('_', '-')}-${key}@${new URL(publicOrigin).hostname}`,
      });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      log.warn({ err: error, kind: mail.kind }, 'A mail about an account was refused for good');
    }
  };
}
