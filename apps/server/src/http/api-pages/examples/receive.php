<?php
// Takes callbacks and checks their signature. PHP 8.1 or newer, without extensions. To try it: php -S localhost:8080 receive.php
// SIGNING_SECRET: whsec_…, from API management.
$key = base64_decode(preg_replace('/^whsec_/', '', getenv('SIGNING_SECRET')));
$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$sentAt = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '0';

$ours = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sentAt.$body", $key, true));
$given = explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '');
$isOurs = abs(time() - (int) $sentAt) <= 300
    && array_filter($given, fn (string $each): bool => hash_equals($ours, $each)) !== [];
if (!$isOurs) {
    http_response_code(401);
    return;
}
$text = json_decode($body, true);
// In earnest: a table with the id as its key, since a code may arrive twice.
error_log("{$text['app']} to {$text['to']}: " . ($text['code'] ?? $text['text']));
http_response_code(204);
