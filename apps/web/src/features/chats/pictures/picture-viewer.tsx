import { useEffect, useMemo, useRef } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { PictureSource } from './picture-source.ts';

interface PictureViewerProps {
  pictures: readonly PictureSource[];
  openId: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

const ZOOM = { maxZoomPixelRatio: 4, scrollToZoom: true, doubleClickMaxStops: 2 };

/** All pictures of the conversation, one at a time: zoom by wheel, pinch, double click, + and -; Escape closes. */
export function PictureViewer({ pictures, openId, onShow, onClose }: PictureViewerProps) {
  const labels = useLabels();
  const t = useText('chats');
  useFocusBack();
  useEscape(onClose);
  const index = pictures.findIndex(({ id }) => id === openId);
  // Another array would be another gallery.
  const slides = useMemo(() => {
    const total = pictures.length;
    return pictures.map(({ url, size }, at) => ({
      src: url,
      alt: t('picture.position', { index: at + 1, total }),
      ...size,
    }));
  }, [pictures, t]);
  const alone = pictures.length === 1;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      zoom={ZOOM}
      carousel={{ finite: true }}
      animation={{ fade: 160, swipe: 200, zoom: 160 }}
      labels={labels}
      {...(alone && { render: { buttonPrev: () => null, buttonNext: () => null } })}
      on={{
        view: ({ index: viewed }) => {
          const id = pictures[viewed]?.id;
          if (id !== undefined && id !== openId) onShow(id);
        },
      }}
    />
  );
}

/** Wherever the focus is: the viewer's own listener hears it within itself alone. */
function useEscape(onClose: () => void) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [onClose]);
}

/** The one who opened it has the focus again afterwards. */
function useFocusBack() {
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const element = opener.current;
    return () => {
      if (element instanceof HTMLElement && element.isConnected) requestAnimationFrame(() => element.focus());
    };
  }, []);
}

function useLabels() {
  const t = useText('chats');
  const common = useText();
  return {
    Lightbox: t('picture.viewer'),
    'Photo gallery': t('picture.viewer'),
    Carousel: t('picture.viewer'),
    Slide: t('picture.alt'),
    Close: common('actions.close'),
    Previous: t('picture.previous'),
    Next: t('picture.next'),
    'Zoom in': t('picture.zoomIn'),
    'Zoom out': t('picture.zoomOut'),
    '{index} of {total}': t('picture.position', { index: '{index}', total: '{total}' }),
  };
}
