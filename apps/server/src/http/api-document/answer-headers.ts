/** The header that every answer of a call has, as a reference to its component. */
export const answerHeaders = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };

/** Headers of answers, as components. */
export const headerComponents = {
  RequestId: { description: 'Names the answer in the server’s log.', schema: { type: 'string', format: 'uuid' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
};
