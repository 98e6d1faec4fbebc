const widthSuffix = /-\d+\.webp$/;

/** The address of a picture at a width. An address that already names a file, or bytes of this page, is used as it is. */
export function pictureAt(url: string, width: number): string {
  if (url.startsWith('blob:')) return url;
  return /\.\w{3,4}$/.test(url) ? url.replace(widthSuffix, `-${width}.webp`) : `${url}-${width}.webp`;
}

/** A `srcset` over the widths that exist. */
export function pictureSet(url: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}

/** The widths that store banners and logos are rendered to, and those that each picture of a dish has; it may have more. */
export const bannerWidths = [640, 960, 1600] as const;
export const logoWidths = [96, 192] as const;
export const dishWidths = [320, 640] as const;
