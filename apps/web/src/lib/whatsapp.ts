export { whatsappHref } from '@dapur/contract/people/whatsapp';
