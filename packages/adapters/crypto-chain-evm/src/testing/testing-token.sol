// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A stablecoin of six places whose whole supply belongs to whoever made it.
contract TestingToken is ERC20 {
    constructor() ERC20("Testing Dollar", "USDT") {
        _mint(msg.sender, 1_000_000_000 * 10 ** 6);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
