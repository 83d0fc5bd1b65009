<?php
// Takes a number for a service, waits for its code, and gives the number back. PHP 8.1 or newer, without extensions.
// BASE_URL: this server. API_KEY: your key, or your test key. USER_ID: your user id (a test key needs none).
function call(string $method, string $path, array $query = [], ?array $body = null): array
{
    $headers = [
        'x-user-id: ' . (getenv('USER_ID') ?: ''),
        'x-api-key: ' . getenv('API_KEY'),
        'content-type: application/json',
    ];
    $http = ['method' => $method, 'header' => $headers, 'ignore_errors' => true, 'timeout' => 30];
    if ($body !== null) {
        $http['content'] = json_encode($body);
    }
    $url = getenv('BASE_URL') . "/web/$path?" . http_build_query($query);
    $answer = json_decode(file_get_contents($url, false, stream_context_create(['http' => $http])), true);
    // 402 with retcode 400001: the balance does not cover the price of a code.
    if (isset($answer['retmsg'])) {
        throw new RuntimeException("{$answer['retcode']}: {$answer['retmsg']}");
    }
    return $answer;
}

$lock = call('GET', 'lockVerificationCodePhone', ['app' => 'telegram', 'code' => 'US'])['lockPhone'];
$wanted = ['app' => 'telegram', 'number' => $lock['number']];
echo "number {$wanted['number']}\n";
while (true) {
    ['retcode' => $retcode, 'list' => $list] = call('GET', 'getVerificationCodeSmsList', $wanted);
    if ($list) {
        echo 'code ', $list[0]['code'] ?? $list[0]['text'], "\n";
        break;
    }
    if ($retcode === 100008) {
        throw new RuntimeException('no code came while the number was ours');
    }
    sleep(3);
}
call('POST', 'finishVerificationCodePhone', body: $wanted);
