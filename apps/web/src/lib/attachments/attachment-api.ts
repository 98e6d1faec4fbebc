export { attachmentApi } from 'virtual:attachment-api';
