import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en = {
  title: 'Identity proof',
  status: { none: 'Not uploaded', reviewing: 'Under review', verified: 'Verified', rejected: 'Refused' },
  check: 'Check Profile',
  update: 'Update Profile',
  short: {
    none: 'Upload your photo ID, and a photo of you holding it.',
    reviewing: 'Your pictures are being reviewed.',
    verified: 'Your identity is verified.',
    rejected: 'Please change the pictures and submit them again.',
  },
  intro: {
    none: 'Show us that it is you: upload your photo ID, and a photo of you holding it. Only the people who review it can see the pictures.',
    reviewing: 'Your pictures are being reviewed. We tell you here and by email or text as soon as it is decided.',
    verified: 'Your identity is verified. There is nothing left to do.',
    rejected: 'Your identity proof was refused. Please change the pictures and submit them again.',
  },
  takes: 'A review usually takes {{time}}.',
  reason: 'Why: {{reason}}',
  formats: 'PNG, JPG or JPEG, at most {{megabytes}} MB each.',
  groups: {
    idCard: {
      title: 'Photo ID',
      hint: 'Front and back, at most {{pictures}} images. The front is needed.',
      upload: 'Upload photo ID',
    },
    idHold: {
      title: 'Photo holding the ID',
      hint: 'Your face and the ID, at most {{pictures}} images. The first is needed.',
      upload: 'Upload photo holding the ID',
    },
  },
  places: {
    idCard: { first: 'Front', second: 'Back' },
    idHold: { first: 'First photo', second: 'Second photo' },
  },
  pictureOf: '{{group}}: {{place}}',
  remove: 'Delete {{what}}',
  preparing: 'Preparing the picture',
  uploading: 'Uploading, {{percent}}%',
  storing: 'Storing the pictures…',
  cancelUpload: 'Cancel upload',
  submit: 'Submit',
  close: 'Close',
  problems: {
    full: 'There is room for {{pictures}} pictures here. Delete one to upload another.',
    same: 'This picture is here already. Each place needs a picture of its own.',
  },
  gone: 'This picture cannot be shown now.',
  success: {
    title: 'Submitted',
    body: 'Thank you. Your pictures are under review. We tell you here and by email or text as soon as it is decided.',
    verified: 'Your identity is verified.',
  },
  unsaved: {
    title: 'Unsaved changes',
    body: 'Your changes have not been submitted yet. If you leave now, they are lost.',
    discard: 'Discard',
    stay: 'Stay On Page',
  },
} satisfies TextTree;
