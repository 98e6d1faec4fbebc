export { whatsappHref } from '@dapur/contract/people/phone-shape';
