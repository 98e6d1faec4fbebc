/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** The visible part of a picture: at `zoom` 1 as much as fits the frame; `x` and `y` are its middle, 0 to 1. */
export interface CropView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
export const wholeView: CropView = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of a picture that a frame of an aspect (width by height) shows, in the picture's own pixels. */
export function cropArea(picture: Size, aspect: number, view: CropView): Area {
  const fitting =
    picture.width / picture.height > aspect
      ? { width: picture.height * aspect, height: picture.height }
      : { width: picture.width, height: picture.width / aspect };
  const zoom = clamp(view.zoom, 1, MAX_ZOOM);
  const width = fitting.width / zoom;
  const height = fitting.height / zoom;
  return {
    width,
    height,
    x: clamp(view.x * picture.width - width / 2, 0, picture.width - width),
    y: clamp(view.y * picture.height - height / 2, 0, picture.height - height),
  };
}

/** The view moved by a share of what the frame shows, and zoomed by a factor; it never leaves the picture. */
export function movedView(
  picture: Size,
  aspect: number,
  view: CropView,
  by: { readonly x?: number; readonly y?: number; readonly zoom?: number },
): CropView {
  const before = cropArea(picture, aspect, view);
  const zoom = clamp(view.zoom * (by.zoom ?? 1), 1, MAX_ZOOM);
  const moved = {
    zoom,
    x: (before.x + before.width / 2 + (by.x ?? 0) * before.width) / picture.width,
    y: (before.y + before.height / 2 + (by.y ?? 0) * before.height) / picture.height,
  };
  // Kept within the picture, so that moving back shows at once, and not only after a way beyond the edge.
  const area = cropArea(picture, aspect, moved);
  return {
    zoom,
    x: (area.x + area.width / 2) / picture.width,
    y: (area.y + area.height / 2) / picture.height,
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));
