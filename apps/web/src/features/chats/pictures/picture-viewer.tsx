import { IconDownload } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { usePartner } from '../contact/use-partner.ts';
import type { PictureSource } from './picture-source.ts';
import classes from './picture-viewer.module.css';
import { useViewerEscape } from './use-viewer-escape.ts';

interface PictureViewerProps {
  pictures: readonly PictureSource[];
  openId: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

const ZOOM = { maxZoomPixelRatio: 4, scrollToZoom: true, doubleClickMaxStops: 2 };

/** A dialog that comes while a picture is looked at stands above it. */
const BENEATH_DIALOGS = { '--yarl__portal_zindex': 190 };

const ARROW = { borderRadius: 8, background: 'rgb(0 0 0 / 55%)' };

/** All pictures of the conversation, one at a time: zoom by wheel, pinch, double click, + and -; Escape closes. */
export function PictureViewer({ pictures, openId, onShow, onClose }: PictureViewerProps) {
  const labels = useLabels();
  const t = useText('chats');
  useFocusBack();
  useViewerEscape(onClose);
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
  const shown = pictures[index];
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      zoom={ZOOM}
      carousel={{ finite: true }}
      // White arrows alone are lost over a white picture.
      styles={{ root: BENEATH_DIALOGS, navigationPrev: ARROW, navigationNext: ARROW }}
      animation={{ fade: 160, swipe: 200, zoom: 160 }}
      labels={labels}
      render={{
        ...(alone && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => shown && <Caption picture={shown} />,
      }}
      toolbar={{
        buttons: [shown && <DownloadLink key="download" picture={shown} />, 'close'],
      }}
      on={{
        entered: freeDialogs,
        view: ({ index: viewed }) => {
          const id = pictures[viewed]?.id;
          if (id !== undefined && id !== openId) onShow(id);
        },
      }}
    />
  );
}

/** The viewer has taken the keyboard from everything beside it: also from the places where dialogs and notices come. */
function freeDialogs() {
  for (const place of document.querySelectorAll('[data-mantine-shared-portal-node], [data-notices]')) {
    place.removeAttribute('inert');
    place.removeAttribute('aria-hidden');
  }
}

/** Who sent it, and when. */
function Caption({ picture: { message } }: { picture: PictureSource }) {
  const t = useText('chats');
  const format = useFormat();
  const { title } = usePartner(message);
  return (
    <div className={classes.caption}>
      <bdi>{message.direction === 'out' ? t('messages.you') : title}</bdi>
      <span className="tabular">{format.dateTime(message.date)}</span>
    </div>
  );
}

function DownloadLink({ picture: { url, id } }: { picture: PictureSource }) {
  const t = useText('chats');
  return (
    <a
      className="yarl__button"
      href={url}
      download={id}
      aria-label={t('picture.download')}
      title={t('picture.download')}
    >
      <IconDownload size={26} stroke={1.8} aria-hidden />
    </a>
  );
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
