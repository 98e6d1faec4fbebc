import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import type { sellerNoticesEndpoints } from '@dapur/contract/messages/seller-notices';
import type { Handlers, MemberContext } from '../../platform/http/index.ts';
import { MailRefusedError } from '../../platform/mail/index.ts';
import { actorOf } from '../activity/index.ts';
import { chooseMailLanguage, turnNotice, wordNotice, type NoticeChanger } from './commands/change-notices.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { subjectLine } from './mails/mail-layout.ts';
import { sampleTexts } from './messages/translate.ts';
import { noticesView } from './queries/notices-view.ts';
import { sampleMail } from './queries/sample-mail.ts';

export type NoticesHandlers = Handlers<keyof typeof sellerNoticesEndpoints>;

const HOUR = 3_600;
const looks = { name: 'notice-preview', limit: 120, windowSeconds: 60 };
const tests = { name: 'notice-test', limit: 10, windowSeconds: HOUR };

/** Which notices a store sends, when, and in which words. */
export function noticesHandlers(deps: NotificationDeps): NoticesHandlers {
  const { db, rateLimiter } = deps;
  const changer = (ctx: MemberContext): NoticeChanger => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });
  const shown = async ({ tenant }: MemberContext) => ({
    success: true as const,
    data: await noticesView(db, tenant.id),
  });

  return {
    listNotices: (_input, ctx) => shown(ctx),

    switchNotice: async ({ body }, ctx) => {
      const { event, channel, is_on: isOn } = body;
      await turnNotice(db, changer(ctx), { event, channel, isOn });
      return shown(ctx);
    },

    saveNoticeWords: async ({ body }, ctx) => {
      await wordNotice(db, changer(ctx), body);
      return shown(ctx);
    },

    setNoticeLanguage: async ({ body }, ctx) => {
      await chooseMailLanguage(db, changer(ctx), body.locale);
      return shown(ctx);
    },

    previewNotice: async ({ body }, { tenant, user }) => {
      await rateLimiter.hit(looks, user.userId);
      return { success: true, data: await sampleMail(deps, tenant.id, body) };
    },

    sendTestNotice: async ({ body }, { tenant, user }) => {
      const reader = await deps.identity.userView(user.userId);
      // Otherwise a person could register with somebody else's address and send mails in their own words to it.
      if (!reader.email_verified) throw new AppError('conflict', 'Please confirm your email first.');
      await rateLimiter.hit(tests, user.userId);
      const mail = await sampleMail(deps, tenant.id, body);
      try {
        await deps.transport.send({
          ...mail,
          subject: subjectLine(`[${sampleTexts[body.locale].test}] ${mail.subject}`),
          to: { address: reader.email, name: reader.full_name },
          from: { ...deps.mailFrom, name: tenant.name },
          messageId: `test-${randomUUID()}@${new URL(deps.publicOrigin).hostname}`,
        });
      } catch (err) {
        deps.log.error({ err, refused: err instanceof MailRefusedError }, 'A test mail could not be sent');
        throw new AppError('unavailable', "We couldn't send the email. Please try again in a moment.");
      }
      return { success: true, data: { sent_to: reader.email } };
    },
  };
}
