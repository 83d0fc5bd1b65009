import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '身份认证',
  status: { none: '未上传', reviewing: '审核中', verified: '已验证', rejected: '未通过' },
  check: '查看证件',
  update: '上传证件',
  short: {
    none: '请上传您的证件照片以及手持证件的照片。',
    reviewing: '照片正在审核中。',
    verified: '您的身份已通过验证。',
    rejected: '请更换照片后重新提交。',
  },
  intro: {
    none: '请上传您的证件照片以及手持证件的照片，证明是您本人。只有审核人员可以看到这些照片。',
    reviewing: '照片正在审核中。有结果后会在此处显示，并通过邮件或短信通知您。',
    verified: '您的身份已通过验证，无需再做任何操作。',
    rejected: '您的身份认证未通过审核，请更换照片后重新提交。',
  },
  takes: '审核一般需要 {{time}}。',
  reason: '原因：{{reason}}',
  formats: '支持 PNG、JPG 或 JPEG 格式，每张不超过 {{megabytes}} MB。',
  groups: {
    idCard: { title: '证件照片', hint: '正面和反面，最多 {{pictures}} 张，正面必填。', upload: '上传证件照片' },
    idHold: {
      title: '手持证件照片',
      hint: '须同时看清面部和证件，最多 {{pictures}} 张，第一张必填。',
      upload: '上传手持证件照片',
    },
  },
  places: { idCard: { first: '正面', second: '反面' }, idHold: { first: '第一张', second: '第二张' } },
  pictureOf: '{{group}}：{{place}}',
  remove: '删除{{what}}',
  preparing: '正在处理图片',
  uploading: '正在上传，{{percent}}%',
  storing: '正在保存图片…',
  cancelUpload: '取消上传',
  submit: '提交',
  close: '关闭',
  problems: {
    full: '最多 {{pictures}} 张，请先删除一张再上传。',
    same: '这张照片已上传，请为每个位置上传不同的照片。',
  },
  gone: '暂时无法显示该图片。',
  success: {
    title: '提交成功',
    body: '照片正在审核。有结果后会在此处显示，并通过邮件或短信通知您。',
    verified: '您的身份已通过验证。',
  },
  unsaved: {
    title: '更改尚未保存',
    body: '您的更改尚未提交，现在离开将会丢失。',
    discard: '放弃',
    stay: '留在此页',
  },
};
