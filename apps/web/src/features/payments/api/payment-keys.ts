export const paymentKeys = {
  methods: ['payments', 'methods'],
  orders: ['payments', 'order'],
  order: (orderId: string) => ['payments', 'order', orderId.replaceAll('-', '')],
};
