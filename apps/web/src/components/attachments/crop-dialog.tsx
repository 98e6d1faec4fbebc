import './attachments.css';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { cropArea, MAX_ZOOM, movedView, wholeView, type CropView } from '../../lib/attachments/crop-area.ts';
import { croppedPicture, decodePicture } from '../../lib/attachments/draw-picture.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconCircleAlert } from '../icons.tsx';
import { Button } from '../ui/button.tsx';
import { uploadFailure } from './upload-failure.ts';
import { IconZoomIn, IconZoomOut } from './file-icons.ts';

/** One press of an arrow key moves by this share of the frame. */
const STEP = 0.05;
const ZOOM_STEP = 1.15;

export interface CropDialogProps {
  readonly file: Blob;
  /** Width by height of the frame; a square when left out. */
  readonly aspect?: number;
  /** Pixels: what is sent is at most as wide. */
  readonly widest?: number;
  /** A JPEG. */
  readonly onDone: (picture: Blob) => void;
  readonly onCancel: () => void;
}

/** A picture in its frame, to be moved and scaled by finger, mouse, wheel or keyboard. Needs the group `attachmentMessages`. */
export function CropDialog({ file, aspect = 1, widest = 1_600, onDone, onCancel }: CropDialogProps) {
  const { t } = useI18n();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [fault, setFault] = useState<unknown>();
  const [view, setView] = useState<CropView>(wholeView);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isLeft = false;
    decodePicture(file).then((decoded) => (isLeft ? decoded.close() : setPicture(decoded)), setFault);
    return () => {
      isLeft = true;
    };
  }, [file]);
  useEffect(() => () => picture?.close(), [picture]);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || picture === undefined) return;
    const area = cropArea(picture, aspect, view);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, element.width, element.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, element.width, element.height);
  }, [picture, aspect, view]);

  const move = (by: { x?: number; y?: number; zoom?: number }) => {
    if (picture !== undefined) setView((before) => movedView(picture, aspect, before, by));
  };
  const fingers = useFingers(move);

  // React's own listener is passive, and the page would scroll along.
  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (picture !== undefined)
        setView((before) => movedView(picture, aspect, before, { zoom: Math.exp(-event.deltaY / 400) }));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [picture, aspect]);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, { x?: number; y?: number; zoom?: number }>> = {
      ArrowLeft: { x: -STEP },
      ArrowRight: { x: STEP },
      ArrowUp: { y: -STEP },
      ArrowDown: { y: STEP },
      '+': { zoom: ZOOM_STEP },
      '=': { zoom: ZOOM_STEP },
      '-': { zoom: 1 / ZOOM_STEP },
    };
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  const use = async () => {
    if (picture === undefined) return;
    setBusy(true);
    try {
      onDone(await croppedPicture(picture, aspect, view, widest));
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };

  return (
    <Dialog labelledBy="crop-title" onClose={onCancel}>
      <div className="sheet-body crop-body">
        <h2 className="sheet-title" id="crop-title">
          {t('files.crop.title')}
        </h2>
        {fault !== undefined ? (
          <p className="notice bad" role="alert">
            <IconCircleAlert />
            {t(uploadFailure(fault))}
          </p>
        ) : (
          <>
            <div className={aspect > 1.5 ? 'crop-frame wide' : 'crop-frame'}>
              <canvas
                ref={canvas}
                width={720}
                height={Math.round(720 / aspect)}
                tabIndex={0}
                role="img"
                aria-label={t('files.crop.area')}
                onKeyDown={onKeyDown}
                {...fingers}
              />
            </div>
            <p className="small muted">{t('files.crop.hint')}</p>
            <div className="crop-zoom">
              <button
                type="button"
                className="round plain"
                aria-label={t('files.crop.out')}
                onClick={() => move({ zoom: 1 / ZOOM_STEP })}
              >
                <IconZoomOut />
              </button>
              <input
                type="range"
                aria-label={t('files.crop.zoom')}
                min={1}
                max={MAX_ZOOM}
                step={0.01}
                value={view.zoom}
                onChange={(event) => move({ zoom: Number(event.target.value) / view.zoom })}
              />
              <button
                type="button"
                className="round plain"
                aria-label={t('files.crop.in')}
                onClick={() => move({ zoom: ZOOM_STEP })}
              >
                <IconZoomIn />
              </button>
            </div>
          </>
        )}
        <div className="row">
          <Button variant="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button
            busy={isBusy}
            className="grow"
            disabled={picture === undefined || fault !== undefined}
            onClick={() => void use()}
          >
            {t('files.crop.use')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger or the mouse moves, two fingers scale. */
function useFingers(move: (by: { x?: number; y?: number; zoom?: number }) => void) {
  const down = useRef(new Map<number, Point>());
  const end = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const before = down.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const [other] = [...down.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      const share = other === undefined ? 1 : 0.5;
      move({
        x: ((before.x - now.x) / width) * share,
        y: ((before.y - now.y) / height) * share,
        ...(other === undefined ? {} : { zoom: distance(now, other) / Math.max(1, distance(before, other)) }),
      });
      down.current.set(event.pointerId, now);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
