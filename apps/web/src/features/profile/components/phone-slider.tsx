import { useIsShown } from '../../../lib/use-is-shown.ts';
import { SliderDialog } from '../../../ui/captcha/slider-dialog.tsx';
import type { PrimaryAddress } from '../api/primary-address.ts';
import type { Verify } from './use-verify.ts';

interface PhoneSliderProps {
  address: PrimaryAddress;
  verify: Verify;
  onClose: () => void;
}

/** A phone's code is behind a slider, the first one and every other. */
export function PhoneSlider({ address, verify, onClose }: PhoneSliderProps) {
  const isShown = useIsShown();
  // A late one does not close the slider that took its place.
  const close = () => {
    if (isShown()) onClose();
  };
  return (
    <SliderDialog
      action="getVerifyCode"
      send={async (proof) => {
        await verify.send(address, proof);
        close();
      }}
      onClose={close}
    />
  );
}
