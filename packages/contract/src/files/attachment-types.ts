/** The media types that may be uploaded. Pictures are kept as WebP whatever they came as. */
export const ATTACHMENT_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
  'application/json',
] as const;

/** Why a file is not taken: `details[].reason` of a refusal. `heic` is said by browsers that cannot read such a photo. */
export const FILE_FAULTS = [
  'kind',
  'not_a_picture',
  'name',
  'empty',
  'heic',
  'picture',
  'pdf',
  'text',
  'json',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Files in one request. */
export const MAX_FILES = 5;
/** Pictures of one review. */
export const MAX_REVIEW_PICTURES = 10;
/** Photos of one pickup point. */
export const MAX_PICKUP_PHOTOS = 3;
/** Bytes of one file. */
export const LARGEST_FILE = 5 * 1024 * 1024;
