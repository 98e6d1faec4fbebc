export { smtpTransport } from './smtp.ts';
export {
  MailRefusedError,
  type MailAddress,
  type MailAttachment,
  type MailTransport,
  type OutgoingMail,
} from './transport.ts';
