import { useStore } from 'zustand';
import { uploadProgress } from '../model/sending/upload-progress.ts';

/** 0 to 1. Undefined: not on its way, or nobody can tell. */
export function useUploadProgress(smsId: string): number | undefined {
  return useStore(uploadProgress, (all) => all.get(smsId));
}
