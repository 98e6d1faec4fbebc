/** The storage key of a person's picture: beside the folders of stores, which are named by ids. Its address is `/media/avatars/<key>`. */
export const storedAs = (key: string): string => `avatars/${key}`;
