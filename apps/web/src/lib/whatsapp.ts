export { whatsappHref } from '@dapur/contract/whatsapp';
