/** A picture and its close view. */
export const two = (key: string) => [key, `${key}--close`];

/** A picture, its close view, and the thing turned. */
export const views = (key: string) => [key, `${key}--close`, `${key}--turned`];
